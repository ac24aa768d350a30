import { useSuspenseQuery } from '@tanstack/react-query'
import { memorialQuery } from './load-memorial'
import { Memorial } from './memorial'

export function MemorialPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(memorialQuery(id))
  return <Memorial memorial={data} />
}
