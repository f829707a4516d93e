import type { Choice } from '@bisavolo/domain/kit/field'
import {
  mdiAccountCancelOutline,
  mdiCardAccountDetailsOutline,
  mdiClockOutline,
  mdiGavel,
  mdiHeartOffOutline,
  mdiLockOutline,
  mdiLogoutVariant,
  mdiNeedle,
  mdiTrophyOutline,
} from '@mdi/js'
import { StatusChip } from '../ui/status-chip.tsx'

const icons: Readonly<Record<string, string>> = {
  da_pagare: mdiClockOutline,
  da_approvare: mdiClockOutline,
  bloccato: mdiLockOutline,
  not_for_breeding: mdiHeartOffOutline,
  neutro: mdiNeedle,
  campionato: mdiTrophyOutline,
  socio: mdiCardAccountDetailsOutline,
  deferito: mdiGavel,
  radiato: mdiAccountCancelOutline,
  ritirata_ufficio: mdiLogoutVariant,
}

export interface StatusProps {
  state: Pick<Choice, 'value' | 'label' | 'tone'>
  label?: string
}

export function Status({ state: { value, label: word, tone = 'neutral' }, label = word }: StatusProps) {
  const icon = icons[value]
  return <StatusChip kind={tone} label={label} {...(icon !== undefined && { icon })} />
}
