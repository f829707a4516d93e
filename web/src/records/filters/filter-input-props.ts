import type { Column } from '@bisavolo/domain/columns'
import type { Entity } from '@bisavolo/domain/kit/entity'
import type { FilterTexts } from './filter-values.ts'

export interface FilterInputProps {
  column: Column
  entity: Entity
  texts: FilterTexts
  onChange: (texts: FilterTexts) => void
}
