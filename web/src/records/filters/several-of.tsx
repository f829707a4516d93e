import type { Column } from '@bisavolo/domain/listing/columns'
import { mdiCheckboxBlankOutline, mdiCheckboxMarked } from '@mdi/js'
import { Icon } from '../../ui/icon.tsx'
import { MenuItem, Select } from '../../ui/material/select.tsx'
import { type FilterTexts, filterText } from './filter-values.ts'

interface SeveralOfProps {
  column: Column
  texts: FilterTexts
  options: readonly { value: string; label: string }[]
  onChange: (texts: FilterTexts) => void
}

export function SeveralOf({ column, texts, options, onChange }: SeveralOfProps) {
  return (
    <Select<string[]>
      multiple
      displayEmpty
      size="small"
      value={[...texts]}
      onChange={event => onChange([event.target.value].flat())}
      renderValue={chosen => (chosen.length === 0 ? 'Tutti' : filterText(column, chosen))}
      SelectDisplayProps={{ 'aria-label': `Filtra ${column.field.label}` }}
      sx={{
        width: '100%',
        minWidth: 74,
        height: 30,
        fontSize: 13,
        '.MuiSelect-select': { py: 0, pl: 1, lineHeight: '28px' },
      }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
    >
      {options.map(option => (
        <MenuItem key={option.value} value={option.value} sx={{ fontSize: 14 }}>
          <Icon path={texts.includes(option.value) ? mdiCheckboxMarked : mdiCheckboxBlankOutline} size={18} />
          {option.label}
        </MenuItem>
      ))}
    </Select>
  )
}
