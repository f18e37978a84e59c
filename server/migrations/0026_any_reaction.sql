-- Any emoji is a reaction: the contract says what an emoji is, and the longest has 10 code points.
alter table message_reactions
  drop constraint message_reactions_reaction_check,
  add constraint message_reactions_length check (char_length(reaction) between 1 and 16) not valid;
