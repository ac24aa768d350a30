import { Copy } from 'lucide-react'
import { useState } from 'react'
import { ChangeButtons } from '#web/kit/form/changeable'
import { CodeField } from '#web/kit/form/code-field'
import { CopyButton } from '#web/kit/form/copy-button'
import { wholeCode } from '#web/kit/form/problem'
import { useAct } from '#web/kit/form/use-act'
import { fromAuth } from '#web/kit/session/ask-auth'
import { textLinkClass } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Modal } from '#web/ui/modal'
import { ActForm, errorAt } from './act-form'
import { dropFactor } from './drop-factor'
import { groupedKey } from './factor-words'

export type Enrolment = {
  id: string
  /** A picture as a data address. */
  qrCode: string
  secret: string
  /** Opens an app on this device. */
  uri: string
}

/** An app that was begun: the person shows by a code that it knows the key. */
export function AppSetup({
  enrolment: { id, qrCode, secret, uri },
  onAdded,
  onClose,
}: {
  enrolment: Enrolment
  onAdded: () => Promise<void>
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const { run, busy, problem } = useAct(
    (given: string) => fromAuth((auth) => auth.mfa.challengeAndVerify({ factorId: id, code: wholeCode(given) })),
    async () => {
      await onAdded()
      onClose()
    },
  )
  function handleCancel() {
    dropFactor(id)
    onClose()
  }
  return (
    <Modal open onClose={handleCancel} title="Add an authenticator app">
      <p>Scan this QR code with your authenticator app or password manager. Then enter the code it shows.</p>
      <div className="mt-4 w-fit rounded-control hairline bg-white p-1">
        <img
          src={qrCode}
          alt="QR code with the key for your app"
          width={192}
          height={192}
          className="block size-[12rem] rounded-control"
        />
      </div>
      <p className="mt-4">
        Setting up on this device?{' '}
        <a href={uri} className={textLinkClass}>
          Open your app
        </a>
        , or enter this key in it:
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-foreground">
        <code className="font-mono text-sm bg-muted rounded-sm px-2.5 py-1.5 break-words min-w-0">
          {groupedKey(secret)}
        </code>
        <CopyButton text={secret}>
          <Icon as={Copy} size="sm" />
          Copy key
        </CopyButton>
      </div>
      <div className="mt-5 text-foreground">
        <ActForm problem={problem} fields={['code']} onSubmit={() => run(code)}>
          <CodeField
            label="Code from your authenticator app"
            value={code}
            error={errorAt(problem, 'code')}
            onChange={setCode}
            onComplete={run}
            isFirst
          />
          <ChangeButtons submit="Turn on" busy={busy} onCancel={handleCancel} />
        </ActForm>
      </div>
    </Modal>
  )
}
