import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from '#web/ui/field'
import { IconButton } from '#web/ui/icon-button'
import { Input } from '#web/ui/input'

/** A password that can be looked at. Pasting and password managers are welcome. */
export function PasswordField({
  label = 'Password',
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label?: string; hint?: ReactNode; error?: ReactNode }) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        end={
          <IconButton
            icon={shown ? EyeOff : Eye}
            label="Show password"
            aria-pressed={shown}
            className="noscript:hidden"
            onClick={() => setShown(!shown)}
          />
        }
        {...input}
      />
    </Field>
  )
}
