/** What a sandbox of a newsletter service does instead of answering. */
export type ListFault = 'none' | 'silent' | 'taken-without-answer' | 'busy' | 'broken'
