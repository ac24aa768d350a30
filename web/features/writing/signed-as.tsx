import { NAMELESS } from '#contract/names.rules'
import { AppLink } from '#web/kit/link/app-link'

/** The name that will stand beside what somebody writes, and the way to one for who has given none. */
export function SignedAs({ author }: { author: string }) {
  return (
    <p className="text-sm text-muted-foreground">
      Everyone will see it, with the name <b>{author}</b> beside it.
      {author === NAMELESS && (
        <>
          {' '}
          You haven’t told us your name.{' '}
          <AppLink href="/settings/account#name" className="underline underline-offset-4">
            Add it in your settings
          </AppLink>{' '}
          to sign with your first name.
        </>
      )}
    </p>
  )
}
