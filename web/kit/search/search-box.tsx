import { useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import type { PanelKeys } from './search-box-panel'

const Panel = lazy(() => import('./search-box-panel'))

/**
 * The site's search: a form that works by itself, and a combobox once it has been used. Suggestions and what
 * remembers searches are loaded with the first focus.
 *
 * @param hero the large one on the front page
 */
export function SearchBox({
  hero = false,
  defaultValue = '',
  label = 'Search Pawstead',
  waiting = false,
}: {
  hero?: boolean
  defaultValue?: string
  label?: string
  /** Takes the focus when it comes, on screens where it is the only search. */
  waiting?: boolean
}) {
  const id = useId()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<PanelKeys>(null)
  const [armed, setArmed] = useState(false)
  const [open, setOpen] = useState(false)
  /** Open, and with something to choose from. */
  const [shown, setShown] = useState(false)
  const [words, setWords] = useState(defaultValue)
  const [active, setActive] = useState<string>()

  // the focus belongs to the browser
  useEffect(() => {
    if (waiting && input.current?.checkVisibility()) input.current.focus()
  }, [waiting])

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }
  const submit = (q: string) => {
    close()
    keys.current?.remember(q)
    router.history.push(`/search?${new URLSearchParams({ q })}`)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const q = input.current?.value.trim() ?? ''
    if (q) submit(q)
    else input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setOpen(true)
    else if (open && keys.current?.press(event.key)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the landmark is wanted on the form itself, which submits without script
    <form
      role="search"
      aria-label={label}
      action="/search"
      onSubmit={handleSubmit}
      onFocus={() => setArmed(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      className={cx(
        'relative flex items-stretch rounded-pill bg-card',
        // the ring goes around the whole pill, not through it
        'has-[input:focus-visible]:outline-(length:--focus-width) has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-(--focus-gap)',
        hero
          ? 'gap-2 p-1.5 shadow-md hc:border-2 forced-colors:border-2'
          : 'border border-input focus-within:border-foreground w-full min-w-0 max-w-[34rem]',
      )}
    >
      <label htmlFor={`${id}-q`} className="sr-only">
        {label}
      </label>
      {hero && (
        <span className="hidden sm:flex items-center pl-3.5 text-muted-foreground">
          <Icon as={Search} />
        </span>
      )}
      <input
        ref={input}
        id={`${id}-q`}
        name="q"
        type="search"
        data-search-input=""
        defaultValue={defaultValue}
        placeholder={hero ? 'What do you need?' : 'Try “dog walker”'}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        {...(armed && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown,
          'aria-controls': shown ? `${id}-list` : undefined,
          'aria-activedescendant': shown ? active : undefined,
        })}
        // what has just been searched for needs no suggestions: they would cover its results
        onFocus={({ currentTarget: { value } }) => setOpen(value === '' || value !== defaultValue)}
        onClick={() => setOpen(true)}
        onInput={(event) => {
          setWords(event.currentTarget.value)
          setActive(undefined)
          setOpen(true)
        }}
        onKeyDown={handleKeyDown}
        className={cx(
          'min-w-0 flex-1 text-ellipsis bg-transparent text-base text-foreground focus-visible:outline-none focus-visible:shadow-none',
          hero ? 'rounded-pill px-3' : 'rounded-pill pl-5 pr-2',
        )}
      />
      {hero ? (
        <button type="submit" className={buttonClass('primary', 'md', 'rounded-pill max-sm:px-3')}>
          <Icon as={Search} className="sm:hidden" />
          <span className="max-sm:sr-only">Search</span>
        </button>
      ) : (
        <button
          type="submit"
          aria-label="Search"
          className="m-1 size-[2.375rem] inline-flex items-center justify-center rounded-pill bg-primary text-primary-foreground hover:bg-primary-hover"
        >
          <Icon as={Search} />
        </button>
      )}
      {armed && (
        <Suspense>
          <Panel
            ref={keys}
            id={`${id}-list`}
            open={open}
            words={words}
            active={active}
            onActive={setActive}
            onShown={setShown}
            onSearch={(q) => {
              if (input.current) input.current.value = q
              setWords(q)
              submit(q)
            }}
            onLeave={close}
          />
        </Suspense>
      )}
    </form>
  )
}
