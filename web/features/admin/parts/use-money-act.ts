import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { useAct } from '../use-act'

/** Something an admin does about the money; everything about it is fetched anew afterwards. */
export function useMoneyAct<Input, Output>(work: (input: Input) => Promise<Output>, onDone: (output: Output) => void) {
  const queryClient = useQueryClient()
  return useAct(work, (output: Output) => {
    onDone(output)
    void queryClient.invalidateQueries({ queryKey: api.moneyDesk.key() })
  })
}
