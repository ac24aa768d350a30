import type { Conversation } from '#contract/messages'

/** What one’s own side writes down beside a conversation is called, by who reads it. */
export function noteLabel({ team }: Pick<Conversation, 'team'>): string {
  return team.length > 1 ? 'Note for your team' : 'Private note'
}
