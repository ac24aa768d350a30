import { AlarmClock } from 'lucide-react'
import { useTakenOver } from '#web/kit/page/taken-over'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Menu, MenuItem } from '#web/ui/menu'
import { snoozeTimes } from './snooze-times'
import { untilText } from './until-text'

/** When a notification comes back that is put off. */
export function SnoozeMenu({ title, onSnooze }: { title: string; onSnooze: (until: Date) => void }) {
  const locale = useLocale()
  // times are the reader’s own, which only the browser knows
  if (!useTakenOver()) return null
  return (
    <Menu
      label={`Snooze “${title}”`}
      trigger={<Icon as={AlarmClock} />}
      triggerClass={buttonClass('ghost', 'icon', 'relative z-raised')}
    >
      {snoozeTimes(new Date()).map(({ name, at }) => (
        <MenuItem key={name} className="flex-wrap justify-between gap-y-0" onClick={() => onSnooze(at)}>
          <span>{name}</span>
          <span className="text-sm text-muted-foreground nums">{untilText(at, locale)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
