import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SettingUp } from './setting-up'

/** Leaves a page that is not for this person, as if it had never been opened. */
export function SendHome({ to }: { to: string }) {
  const { history } = useRouter()
  // going elsewhere is an act, not a picture
  useEffect(() => history.replace(to), [history, to])
  return <SettingUp />
}
