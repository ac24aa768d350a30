/** What the button says that leaves a dialog without doing anything, beside the one that says `action`; null where none does. */
export function backWords(action: string | null): string {
  if (action === null) return 'Close'
  // "Cancel" beside "Cancel order" could mean either
  return /^cancel\b/i.test(action) ? 'Go back' : 'Cancel'
}
