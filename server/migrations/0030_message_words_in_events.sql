-- concurrently: stored events that repeat words of another message, or whom one mentions, by that message.
create index concurrently if not exists events_message_words on events ((
  case type
    when 'message.quoted' then data #>> '{reply,messageId}'
    when 'message.mentioned' then data ->> 'messageId'
  end
)) where type in ('message.quoted', 'message.mentioned');
