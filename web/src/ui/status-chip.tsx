import styled from '@emotion/styled'
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiInformationOutline,
} from '@mdi/js'
import { Icon } from './icon.tsx'
import * as t from './tokens.ts'

export type StatusKind = 'success' | 'error' | 'warning' | 'info' | 'neutral'

const looks: Record<StatusKind, { colour: string; tint: string; icon: string }> = {
  success: { colour: t.success, tint: t.successTint, icon: mdiCheckCircleOutline },
  error: { colour: t.error, tint: t.errorTint, icon: mdiAlertCircleOutline },
  warning: { colour: t.warning, tint: t.warningTint, icon: mdiAlertOutline },
  info: { colour: t.registry, tint: t.registryTint, icon: mdiInformationOutline },
  neutral: { colour: t.inkSoft, tint: t.line, icon: mdiCircleOutline },
}

export function StatusChip({ kind, label, icon }: { kind: StatusKind; label: string; icon?: string }) {
  const look = looks[kind]
  return (
    <Chip style={{ color: look.colour, background: look.tint }}>
      <Icon path={icon ?? look.icon} size={16} />
      {label}
    </Chip>
  )
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 2px 8px 2px 6px;
  border-radius: 6px;
  font-size: 12.5px;
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
`
