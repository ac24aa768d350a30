import { Button } from '#web/ui/button'
import { dismissToast, toast } from '#web/ui/toast'

const UNDO_MS = 6000

/** Says what was taken off the wish list, and lets it come back for six seconds. */
export function toastTakenOff({ name, onUndo }: { name: string | undefined; onUndo: (() => void) | null }): void {
  toast({
    title: 'Taken off your wish list',
    description: name,
    durationMs: UNDO_MS,
    action: onUndo && (
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          dismissToast()
          onUndo()
          toast({ title: 'Back on your wish list', description: name })
        }}
      >
        Undo
      </Button>
    ),
  })
}
