import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/terms-of-service')(infoRoute('terms-of-service'))
