import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, Clock, Search } from 'lucide-react'
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import { api } from '#web/lib/api'
import { textLinkClass } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { Monogram } from '#web/ui/monogram'
import { useSettled } from '#web/ui/use-settled'
import { afterKey, type Group, groupsOf, type Option } from './search-box-options'
import { clearRecentSearches, recentSearches, rememberSearch } from './search-box-recent'

const DEBOUNCE_MS = 150

/** What the field asks of its panel. */
export type PanelKeys = {
  /** @returns whether the key was used */
  press(key: string): boolean
  remember(q: string): void
}

/** The suggestions under the search field: a listbox the field controls, never focused itself. */
export default function SearchBoxPanel({
  ref,
  id,
  open,
  words,
  active,
  onActive,
  onShown,
  onSearch,
  onLeave,
}: {
  ref: Ref<PanelKeys>
  id: string
  open: boolean
  words: string
  /** The DOM id of the chosen option. */
  active: string | undefined
  onActive: (id: string | undefined) => void
  /** Told whether there is a list to see, for the field's own state. */
  onShown: (shown: boolean) => void
  onSearch: (q: string) => void
  onLeave: () => void
}) {
  const router = useRouter()
  const [recent, setRecent] = useState(recentSearches)
  const q = useSettled(words.trim(), DEBOUNCE_MS)
  const locale = useLocale()
  const { data: suggestions, isPlaceholderData } = useQuery({
    ...api.search.suggest.queryOptions({ input: { q } }),
    enabled: open && q.length > 1,
    placeholderData: keepPreviousData,
    retry: false, // a suggestion that comes late is no suggestion
  })
  const groups = groupsOf(words, (q.length > 1 && suggestions?.groups) || [], recent, locale)
  const options = groups.flatMap((group) => group.options)
  const idOf = (place: number) => `${id}-${place}`

  const choose = (option: Option) => {
    if ('search' in option) return onSearch(option.search)
    onLeave()
    router.history.push(option.href)
  }
  useImperativeHandle(ref, () => ({
    press(key) {
      const current = options.findIndex((_, place) => idOf(place) === active)
      const chosen = options[current]
      if (key === 'Enter' && chosen) {
        choose(chosen)
        return true
      }
      const next = afterKey(key, current, options.length)
      if (next === null) return false
      onActive(next < 0 ? undefined : idOf(next))
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
      return true
    },
    remember(search) {
      rememberSearch(search)
      setRecent(recentSearches())
    },
  }))

  // while the answer is on its way, nobody knows how many there are
  const isAnswered = open && q !== '' && q === words.trim() && (q.length < 2 || (suggestions && !isPlaceholderData))
  const shown = open && options.length > 0
  // the field stands outside of this part, and its attributes must agree with what is drawn here
  useEffect(() => onShown(shown), [shown, onShown])
  return (
    <>
      <p role="status" className="sr-only">
        {isAnswered && countWords(options.length)}
      </p>
      <div
        hidden={!shown}
        className="absolute inset-x-0 top-full mt-2 z-popover rounded-card bg-popover hairline shadow-lg p-1.5 max-h-[70dvh] overflow-y-auto text-left animate-rise"
      >
        <div role="listbox" id={id} aria-label="Suggestions">
          {groups.map((group) => (
            <OptionGroup
              key={group.title}
              group={group}
              isActive={(option) => idOf(options.indexOf(option)) === active}
              idOf={(option) => idOf(options.indexOf(option))}
              onChoose={choose}
            />
          ))}
        </div>
        {!words.trim() && (
          <button
            type="button"
            className={cx(textLinkClass, 'min-h-touch px-3 text-sm')}
            onClick={() => {
              clearRecentSearches()
              setRecent([])
            }}
          >
            Clear recent searches
          </button>
        )}
      </div>
    </>
  )
}

function OptionGroup({
  group: { title, options },
  idOf,
  isActive,
  onChoose,
}: {
  group: Group
  idOf: (option: Option) => string
  isActive: (option: Option) => boolean
  onChoose: (option: Option) => void
}) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-muted-foreground">
        {title}
      </p>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={option.key}
          id={idOf(option)}
          role="option"
          tabIndex={-1}
          aria-selected={isActive(option)}
          // the press must not take the focus out of the field
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className="flex items-center gap-3 rounded-sm px-3 py-1.5 min-h-touch cursor-pointer hover:bg-accent aria-selected:bg-accent aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ring"
        >
          <OptionPicture option={option} />
          {/* where both do not fit beside each other, the note goes below: the name is what was searched by */}
          <span className="min-w-0 flex-1 flex flex-wrap items-baseline gap-x-3">
            <span className="grow max-w-full truncate">{option.label}</span>
            {option.note && (
              <span className="max-w-full truncate text-sm text-muted-foreground nums">{option.note}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

function OptionPicture({ option }: { option: Option }) {
  if (!option.picture && option.named)
    return <Monogram name={option.label} seed={'href' in option ? option.href : option.label} size="sm" />
  if (!option.picture)
    return (
      <span className="size-[2rem] inline-flex items-center justify-center text-muted-foreground shrink-0">
        <Icon as={'search' in option ? Clock : option.key.startsWith('all-') ? ArrowRight : Search} size="sm" />
      </span>
    )
  return (
    <span className="size-[2rem] shrink-0 rounded-xs overflow-hidden">
      <img
        src={option.picture}
        alt=""
        width="64"
        height="64"
        className={option.picture.startsWith('/art/') ? 'art' : 'photo'}
      />
    </span>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'No suggestions'
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
