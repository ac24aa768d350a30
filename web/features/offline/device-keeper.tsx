import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startDevice } from '#web/kit/offline/device'
import { fillDevice } from './fill-device'

/** After the page has settled. */
const FILL_AFTER_MS = 8_000

/** Keeps on this device what a family needs to look after its pets where there is no network. Shows nothing. */
export default function DeviceKeeper({ person }: { person: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()

  // the device's store is of another world, and lives as long as the person stays
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const began = (end: () => void) => {
      if (left) return end()
      stop = end
      timer = setTimeout(() => void fillDevice(queryClient, router).catch(() => undefined), FILL_AFTER_MS)
    }
    // a browser that keeps nothing, as some private windows, reads with a network only
    startDevice(person, queryClient).then(began, () => undefined)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [person, queryClient, router])
  return null
}
