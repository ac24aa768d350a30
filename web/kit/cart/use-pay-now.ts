import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#web/lib/api'

/** Opens the card page of an order that was placed before. Stays busy while the page is being left. */
export function usePayNow(key: string): { start: () => void; busy: boolean; error: Error | null } {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => client.checkout.pay({ key }),
    onSuccess: ({ sessionUrl }) => location.assign(sessionUrl),
  })
  // the way back may bring this page as it was left, still busy
  useEffect(() => {
    const handleShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [reset])
  return { start: () => mutate(), busy: isPending || isSuccess, error }
}
