import { type FormEvent, useState } from 'react'
import { FormProblem } from '#web/kit/form/form-problem'
import { client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useChangePets } from '../use-pets'

const SHORTEST = 10

/** Where the number stands at another pet: a word to its family, who are asked without being named. */
export function ClaimForm({ number, petName, onSent }: { number: string; petName: string; onSent: () => void }) {
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const claim = useChangePets(
    () => client.pets.claimChip({ number, message: message.trim() }),
    'We asked the family. We’ll tell you what they answer.',
    onSent,
  )
  const short = message.trim().length < SHORTEST
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!short) claim.run()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 rounded-control bg-sunken p-4 hc:border-2">
      <h3 className="font-semibold">
        Is {number} {petName}’s chip?
      </h3>
      <p className="mt-1 text-sm text-muted-foreground">
        Somebody may have mistyped a number, or a pet has changed hands. Write to the family that has it. They don’t
        learn who you are, and you don’t learn who they are.
      </p>
      <Field
        label="Your message"
        className="mt-4"
        hint="Say why you think that the number is your pet’s. Leave out names, addresses, and phone numbers."
        error={tried && short ? 'Write a sentence or two.' : undefined}
      >
        <Textarea rows={4} maxLength={1000} value={message} onChange={({ target }) => setMessage(target.value)} />
      </Field>
      <div className="has-[p]:mt-4">
        <FormProblem>{claim.problem?.words}</FormProblem>
      </div>
      <div className="mt-4">
        <Button type="submit" variant="outline" busy={claim.busy}>
          Claim the number
        </Button>
      </div>
    </form>
  )
}
