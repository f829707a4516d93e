import type { DialogProps } from '../material/dialog.tsx'
import { useOverlays } from '../overlays.tsx'

export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.open)
  return overlays && <overlays.Dialog {...props} />
}
