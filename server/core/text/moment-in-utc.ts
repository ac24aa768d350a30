/** "December 30, 2026 at 2:31 AM UTC": for people who may be anywhere. */
export function momentInUtc(moment: Date): string {
  return `${moment.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}
