import type { ProductDetail } from '#contract/products'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { readAnyDetail } from '../products/detail'
import { getOwnProduct } from './get'

/**
 * The page of a product of the viewer's own shop as it is, or would be, whatever its status.
 *
 * @param id the family's; its page is that of the variation that stands for it
 * @throws NOT_FOUND also for others'
 */
export async function previewProduct(deps: Deps, viewer: Viewer, id: string): Promise<ProductDetail> {
  const { leadId } = await getOwnProduct(deps, viewer, id)
  return readAnyDetail(deps, leadId)
}
