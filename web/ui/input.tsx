import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type InputEvent, type ReactNode, useState } from 'react'
import { cx } from './cx'
import { useFieldLinks } from './field-context'
import { Icon } from './icon'
import { RoomLeft } from './room-left'

const BOX = 'w-full rounded-control bg-card text-base aria-invalid:border-destructive aria-invalid:border-2'

/** How much is in a field: as it is told by who keeps the value, else as it was typed. */
function useLength(value: unknown, onInput: ((event: never) => void) | undefined) {
  const [typed, setTyped] = useState(0)
  const handleInput = (event: InputEvent<HTMLInputElement> & InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length)
    onInput?.(event as never)
  }
  return { length: typeof value === 'string' ? value.length : typed, handleInput }
}

/** A one-line field. Stands inside a `Field`, which names it. */
export function Input({
  icon,
  end,
  className,
  type = 'text',
  onInput,
  ...props
}: ComponentProps<'input'> & { icon?: LucideIcon /** A button at its end, such as "Show". */; end?: ReactNode }) {
  const { length, handleInput } = useLength(props.value, onInput)
  return (
    <>
      <div className="relative">
        {icon && (
          <span className="absolute left-3.5 top-1/2 -translate-y-1/2 text-muted-foreground">
            <Icon as={icon} />
          </span>
        )}
        <input
          type={type}
          className={cx(
            BOX,
            'min-h-touch border border-input py-2',
            icon ? 'pl-11' : 'pl-3.5',
            end ? 'pr-14' : 'pr-3.5',
            className,
          )}
          {...useFieldLinks()}
          {...props}
          onInput={handleInput}
        />
        {end && <span className="absolute right-0 top-0">{end}</span>}
      </div>
      <RoomLeft most={props.maxLength} length={length} />
    </>
  )
}

export function Textarea({ className, rows = 3, onInput, ...props }: ComponentProps<'textarea'>) {
  const { length, handleInput } = useLength(props.value, onInput)
  return (
    <>
      <textarea
        rows={rows}
        className={cx(BOX, 'block border border-input px-3.5 py-2.5', className)}
        {...useFieldLinks()}
        {...props}
        onInput={handleInput}
      />
      <RoomLeft most={props.maxLength} length={length} />
    </>
  )
}
