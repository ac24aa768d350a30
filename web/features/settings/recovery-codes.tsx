import { Copy, Download, Printer } from 'lucide-react'
import { CopyButton } from '#web/kit/form/copy-button'
import { saveFile } from '#web/kit/form/save-file'
import { siteOrigin } from '#web/lib/origin'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Modal } from '#web/ui/modal'
import { printText } from './print-text'

/** The ten codes, shown this once. Only the person can say that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = sheetOf(codes)
  return (
    <Modal
      open
      locked
      onClose={onKept}
      title="Save these recovery codes"
      actions={<Button onClick={onKept}>I’ve saved them</Button>}
    >
      <p>If you lose your phone, each of these codes works once. We only show them now, so keep them somewhere safe.</p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 rounded-control bg-muted text-foreground p-4 grid grid-cols-1 sm:grid-cols-2 gap-x-6 gap-y-1.5 font-mono nums hc:border-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2.5 text-foreground">
        <CopyButton text={codes.join('\n')}>
          <Icon as={Copy} size="sm" />
          Copy
        </CopyButton>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'pawstead-recovery-codes.txt')}
        >
          <Icon as={Download} size="sm" />
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={() => printText('Pawstead recovery codes', text)}>
          <Icon as={Printer} size="sm" />
          Print
        </Button>
      </div>
    </Modal>
  )
}

function sheetOf(codes: readonly string[]): string {
  return `Recovery codes for ${new URL(siteOrigin()).host}\nEach code works once if you can’t use your second step.\n\n${codes.join('\n')}\n`
}
