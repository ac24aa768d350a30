import { useQuery } from '@tanstack/react-query'
import { Cake, CircleAlert, Pill, RefreshCw, ShieldPlus, Stethoscope, Syringe } from 'lucide-react'
import type { ComingUp as Coming } from '#contract/pet-day'
import { Panel, PanelEmpty } from '#web/kit/desk/panel'
import { AppLink } from '#web/kit/link/app-link'
import { momentText, today } from '#web/kit/moment/days'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { ownZone } from '../use-care'

type Item = Coming['items'][number]

const KINDS = {
  delivery: { icon: RefreshCw, words: (of: string) => `Repeat delivery from ${of}` },
  vaccine: { icon: Syringe, words: (of: string) => `Vaccine for ${of}` },
  treatment: { icon: ShieldPlus, words: (of: string) => `Treatment for ${of}` },
  visit: { icon: Stethoscope, words: (of: string) => `Visit for ${of}` },
  'last-dose': { icon: Pill, words: (of: string) => `Last day of this medicine for ${of}` },
  birthday: { icon: Cake, words: () => 'Birthday' },
}

/** What the next weeks bring, and what is overdue. */
export default function ComingUp() {
  const coming = useQuery(api.petDay.comingUp.queryOptions({ input: { timeZone: ownZone() } }))
  return (
    <Panel title="Coming up">
      <Loaded query={coming} what="what is coming up" shape="h-[8rem] rounded-md">
        {({ items }) =>
          items.length === 0 ? (
            <PanelEmpty action={{ href: '/subscriptions', label: 'Repeat deliveries' }}>
              Nothing in the next few weeks. Repeat deliveries, vaccines, treatments, and visits that are due, the last
              days of a medicine, and birthdays show up here.
            </PanelEmpty>
          ) : (
            <ul className="-my-3 divide-y divide-border">
              {items.map((item) => (
                <Line key={`${item.kind} ${item.href} ${item.title} ${item.on}`} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Line({ item: { kind, on, title, of, href } }: { item: Item }) {
  const locale = useLocale()
  const part = (style: Intl.DateTimeFormatOptions) => momentText(new Date(on), locale, { timeZone: 'UTC', ...style })
  const { icon, words } = KINDS[kind]
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <time dateTime={on} className="w-[2.75rem] text-center leading-none shrink-0">
        <span className="font-display font-semibold text-xl nums block">{part({ day: 'numeric' })}</span>
        <span className="text-xs text-muted-foreground">{part({ month: 'short' })}</span>
      </time>
      <span className="flex-1 min-w-0 basis-[8rem] wrap-anywhere">
        <AppLink data-plain="" href={href} className="card-link font-medium">
          {title}
        </AppLink>
        <span className="block text-sm text-muted-foreground">{words(of)}</span>
      </span>
      {on < today() ? (
        <Badge tone="destructive" icon={CircleAlert}>
          Overdue
        </Badge>
      ) : (
        <Icon as={icon} className="text-muted-foreground" />
      )}
    </li>
  )
}
