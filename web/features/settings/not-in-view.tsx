/**
 * In the place of what the account service says: it answers whoever asks, and while the pages show somebody else's account
 * that is the admin.
 */
export function NotInView({ what }: { what: string }) {
  return (
    <p className="text-muted-foreground max-w-[60ch]">{what} aren’t shown while you see the pages as someone else.</p>
  )
}
