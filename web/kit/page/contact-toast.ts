import { SUPPORT_MAIL } from '#contract/support.rules'
import { toast } from '#web/ui/toast'

/** Opens the contact page beside this one, which may hold something half done, and says where else to write. */
export function showSupportContact(): void {
  window.open('/contact-us', '_blank', 'noopener')
  toast({
    title: 'Contact support',
    description: `Our contact page has opened in a new tab. You can also email ${SUPPORT_MAIL}.`,
  })
}
