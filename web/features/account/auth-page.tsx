import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { mergeWords } from '#web/features/cart/cart-words'
import { mergeGuestCart, toastMerged } from '#web/features/cart/merge'
import { useViewer } from '#web/shell/viewer'
import { toast } from '#web/ui/toast'
import { AuthLayout } from './auth-layout'
import { JoinForm } from './join-form'
import { SignInForm } from './sign-in-form'

export type AuthSearch = { next?: string; mode?: 'join' }

/**
 * Signing in, or creating an account.
 *
 * @param next a checked path of this site, where the person goes on
 */
export function AuthPage({ mode, next, search }: { mode: 'sign-in' | 'join'; next: string; search: AuthSearch }) {
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const joining = mode === 'join'

  const leaving = useRef(false)
  // the session may be announced before the form hears its own answer
  const joined = useRef(false)
  const signedIn = useViewer().state === 'signed-in'

  async function goOn() {
    if (leaving.current) return
    leaving.current = true
    // what was put into the cart before comes along, so that the next page already shows it
    const notes = await mergeGuestCart(queryClient)
    // one toast at a time: the welcome carries the news about the cart
    if (joined.current)
      toast({ title: 'Welcome!', description: ['Your account is ready.', ...notes.map(mergeWords)].join(' ') })
    else toastMerged(notes)
    history.replace(next)
  }
  function handleSend() {
    joined.current = true
  }
  // another tab may sign in while this one shows the form
  useEffect(() => {
    if (signedIn) void goOn()
  })
  return (
    <AuthLayout>
      <h1 className="font-display font-medium text-title">{joining ? 'Join Pawstead' : 'Welcome back'}</h1>
      <p className="mt-1.5 text-muted-foreground">
        {joining ? 'One account for your orders and your home.' : 'Sign in to your orders and your cart.'}
      </p>
      {joining ? <JoinForm onSend={handleSend} onDone={goOn} /> : <SignInForm onDone={goOn} />}
      <p className="mt-8">
        {joining ? 'Have an account? ' : 'New to the street? '}
        <Link
          to="/auth"
          replace
          search={joining ? withoutMode(search) : { ...search, mode: 'join' }}
          className="font-semibold text-primary-ink underline underline-offset-4 inline-flex items-center min-h-touch"
        >
          {joining ? 'Sign in' : 'Create an account'}
        </Link>
      </p>
    </AuthLayout>
  )
}

function withoutMode({ mode: _, ...rest }: AuthSearch): AuthSearch {
  return rest
}
