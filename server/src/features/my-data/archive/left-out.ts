/**
 * Tables that speak of people and are in no copy of their data, each with its reason. Every other table that does is in
 * one of the kinds: `tables.test.ts` looks at the schema itself.
 */
export const leftOut: Readonly<Record<string, string>> = {
  credentials: 'The hash of the password is a secret that would weaken the account in the wrong hands.',
  verifications: 'Proofs under way, useless within minutes and secret until then.',
  password_resets: 'Hashes of secrets that count for half an hour.',
  two_factor_codes: 'Codes used once, kept so that they are not used twice.',
  departures: 'Empty for whoever can ask for a copy.',
  upload_chunks: 'Bytes of uploads that have not arrived whole, for a day at most.',
  post_images: 'Which file stands where: posts show their images already.',
  kept_rankings: 'Worked out anew from the rest each time, forgotten within a day.',
  federation_posts: 'Which public posts other servers were told of, as a hash: the posts are in the copy.',
  post_sources: 'Where rankings look a post up; made of the post, the interests and the groups that are in the copy.',
  post_words: 'The words of posts as the search reads them: the posts themselves are in the copy.',
  push_sent: 'Which notices were pushed already, kept for a day so that none comes twice.',
  case_notes: 'What those who moderate tell each other about a case: the record of an office, not of who wrote it.',
  audit_log: 'What administrators did, a record of the operation; it names accounts, not what they hold.',
  work_mentions: 'Which works a text names: the text is in the copy.',
  library_addresses: 'Hashes of secrets that open a library to a program.',
  library_imports: 'Counts of imports: what they put into the library is in the copy.',
  library_import_runs: 'Files on their way into a library: what they put into it is in the copy.',
  library_import_parts: 'Parts of those files.',
  work_notice_recipients: 'Which notices were told: the notifications themselves are in the copy.',
  dismissed_works: 'What a RePublyka is not to be suggested: nobody’s own.',
  message_mentions:
    'Whom a text mentions: the text is in the copy of who wrote it, the notification in that of who is mentioned.',
  text_mentions:
    'Whom a text mentions: the text is in the copy of who wrote it, the notification in that of who is mentioned.',
  message_broadcasts: 'Which messages mention everybody: their texts are in the copy.',
  events: 'Repeats for a week what is told elsewhere, so that devices catch up.',
};
