import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { FigureDays } from '#contract/figures'
import { mayDo } from '#contract/team.rules'
import { DeskArea } from '#web/kit/desk/desk-area'
import { useOwnProfiles } from '#web/kit/desk/desks'
import { ProfileGuard } from '#web/kit/desk/profile-guard'
import { dayText, today } from '#web/kit/moment/days'
import { ListChoice } from '#web/kit/page/list-choice'
import { Loaded } from '#web/kit/page/loaded'
import type { OwnProfileCard } from '#web/kit/session/active-profile'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { RANGE_WORDS, RANGES } from './figure-words'
import { daysOf, type FiguresSearch, readFiguresSearch } from './figures-search'
import { Report } from './report'

const TO = '/business-provider-dashboard/reports'

/** How a shop did in a time, beside the time before and the year before. */
export function FiguresPage({ search }: { search: FiguresSearch }) {
  return (
    <ProfileGuard type="business-provider" may="reports">
      {(profile) => (
        <DeskArea about={profile?.id}>
          <Shown search={search} payouts={payoutsPath(profile)} profileId={profile?.id} />
        </DeskArea>
      )}
    </ProfileGuard>
  )
}

/** Balance and bank are for owners; undefined for others. */
function payoutsPath(profile: OwnProfileCard | null | undefined): string | undefined {
  return profile && mayDo(profile.role, 'money') ? `/payouts?profile=${profile.id}` : undefined
}

type ShownProps = { search: FiguresSearch; payouts: string | undefined; profileId: string | undefined }

function Shown({ search, payouts, profileId }: ShownProps) {
  const own = useOwnProfiles()
  // the days of a report are the shop’s, not the reader’s
  const days = daysOf(search, today(own.data?.items.find(({ id }) => id === profileId)?.timeZone))
  const figures = useQuery({
    ...api.figures.show.queryOptions({ input: days }),
    enabled: !own.isLoading,
    staleTime: 0,
  })
  const parts = RANGES.map((range) => ({
    label: RANGE_WORDS[range],
    to: linkOptions({ to: TO, search: readFiguresSearch({ range }) }),
    chosen: !search.from && (search.range ?? '30-days') === range,
  }))
  return (
    <div>
      <h1 className="font-display font-medium text-title">Reports</h1>
      <ListChoice label="Which time" parts={parts} />
      <OwnDays key={`${days.from} ${days.to}`} days={days} />
      <div className="mt-6">
        <Loaded query={figures} what="your reports" shape="h-[40rem] rounded-card">
          {(shown) => <Report figures={shown} payouts={payouts} />}
        </Loaded>
      </div>
    </div>
  )
}

function OwnDays({ days }: { days: FigureDays }) {
  const navigate = useNavigate()
  const locale = useLocale()
  const show = (change: Partial<FigureDays>) => {
    const asked = { ...days, ...change }
    // a day beyond the other brings it along
    const turned = asked.from > asked.to
    const search = readFiguresSearch(turned ? { from: change.from ?? asked.to, to: change.from ?? asked.to } : asked)
    // one that is half typed is no day
    if (search.from) void navigate({ to: TO, search, resetScroll: false })
  }
  return (
    <search aria-label="Own dates" className="mt-4 grid gap-3 grid-cols-1 sm:grid-cols-2 max-w-[32rem]">
      <Field label="From">
        <Input type="date" defaultValue={days.from} onChange={({ target }) => show({ from: target.value })} />
      </Field>
      <Field label="To">
        <Input type="date" defaultValue={days.to} onChange={({ target }) => show({ to: target.value })} />
      </Field>
      <p className="text-sm text-muted-foreground sm:col-span-2">
        Showing {dayText(days.from, locale)} to {dayText(days.to, locale)}. You can choose up to a year.
      </p>
    </search>
  )
}
