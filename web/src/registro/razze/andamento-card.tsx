import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import type { CifrePopolazione, GeneticaRazza } from '@bisavolo/domain/registro/calls/popolazione'
import { parentelaTraDiversi } from '@bisavolo/domain/registro/rules/popolazione/cifre'
import { useState } from 'react'
import { ColumnChart } from '../../ui/charts/column-chart.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Note } from './figure-table.tsx'

const percent = (value: number) => formatPercent(value / 100, value < 10 ? 2 : 1)
const inHundredths = (part: number | null) => (part === null ? null : part * 100)
const uno = (value: number) => formatNumero(value, 1)

const misure: Readonly<
  Record<string, { label: string; of: (cifre: CifrePopolazione) => number | null; format: (value: number) => string }>
> = {
  parentela: { label: 'Parentela tra i nati', of: cifre => inHundredths(parentelaTraDiversi(cifre)), format: percent },
  f: { label: 'F medio', of: cifre => cifre.f_media * 100, format: percent },
  diversita: { label: 'Diversità genica', of: cifre => cifre.diversita_genica * 100, format: percent },
  fondatori: { label: 'Fondatori effettivi', of: cifre => cifre.fondatori_effettivi, format: uno },
  antenati: { label: 'Antenati effettivi', of: cifre => cifre.antenati_effettivi, format: uno },
  genomi: { label: 'Genomi fondatori', of: cifre => cifre.genomi_fondatori, format: uno },
  generazioni: { label: 'Generazioni equivalenti', of: cifre => cifre.generazioni_equivalenti, format: uno },
  ne: { label: 'Ne dai pedigree', of: cifre => cifre.ne, format: value => formatNumero(Math.round(value)) },
}

export function AndamentoCard({ perAnno }: Pick<GeneticaRazza, 'perAnno'>) {
  const [chosen, setChosen] = useState('parentela')
  const { label, of, format } = misure[chosen] ?? misure.parentela!
  const points = perAnno.flatMap(({ anno, ...cifre }) => {
    const value = of(cifre)
    return value === null ? [] : [{ name: String(anno), values: [value] }]
  })
  return (
    <Card heading="Per anno di nascita">
      <SelectField
        label="Cifra"
        name="cifra"
        value={chosen}
        onChange={setChosen}
        options={Object.entries(misure).map(([value, misura]) => ({ value, label: misura.label }))}
      />
      <div style={{ height: 16 }} />
      {points.length === 0 ? (
        <Note>Nessun anno in cui si possa calcolare.</Note>
      ) : (
        <ColumnChart label={`${label} dei nati di ogni anno`} series={[label]} points={points} format={format} />
      )}
      <Note>Nati nel registro, con tutti gli antenati noti. Gli anni con pochi nati dicono poco.</Note>
    </Card>
  )
}
