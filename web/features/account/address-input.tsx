import type { UseFormRegisterReturn } from 'react-hook-form'
import { Input } from '#web/ui/input'
import { useTypedAddress } from './typed'

/** The e-mail of an account. What is typed here stands in the next screen, too. */
export function AddressInput({ onChange, ...field }: UseFormRegisterReturn) {
  const typed = useTypedAddress()
  return (
    <Input
      type="email"
      autoComplete="username"
      inputMode="email"
      onChange={(event) => {
        typed.current = event.target.value
        return onChange(event)
      }}
      {...field}
    />
  )
}
