import { Moment } from '#web/kit/moment/moment'

/** A day without a time, as "November 1, 2026". At noon, so that it is that day everywhere. */
export function Day({ day }: { day: string }) {
  return <Moment at={new Date(`${day}T12:00:00`)} />
}
