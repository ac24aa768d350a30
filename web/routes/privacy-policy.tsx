import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/lib/info-route'

export const Route = createFileRoute('/privacy-policy')(infoRoute('privacy-policy'))
