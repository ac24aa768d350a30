import { Ban, Check, Lock, LogOut, Merge } from 'lucide-react'
import type { Standing } from '#contract/people.rules'
import { Badge } from '#web/ui/badge'
import { STANDING_WORDS } from '../person/people-words'

const LOOKS = {
  active: { tone: 'success', icon: Check },
  suspended: { tone: 'destructive', icon: Ban },
  locked: { tone: 'destructive', icon: Lock },
  merged: { tone: 'neutral', icon: Merge },
  leaving: { tone: 'warning', icon: LogOut },
} as const

export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge {...LOOKS[standing]}>{STANDING_WORDS[standing]}</Badge>
}
