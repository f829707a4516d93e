import { formatDate, formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import type { PopolazioneRazza } from '@bisavolo/domain/registro/calls/razze'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import { describeParentela } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import { Figure, Figures } from '../../ui/charts/figures.tsx'
import { completezzaWords } from '../pedigree/coefficiente.tsx'

const percent = (part: number) => formatPercent(part, 2)

export function RazzaFigures({ data }: { data: PopolazioneRazza }) {
  const { razza, viventi, riproduttori, intervallo, effettiva } = data
  const exact = encodeURIComponent(`#${razza.id} ${razza.codice}`)
  return (
    <Figures>
      <Figure
        value={formatNumero(viventi.gatti)}
        label="gatti viventi"
        link={`/list/gatti?idrazza=${exact}&deceduto=0&annullato=0&data_nascita=${viventi.natiDal}..`}
        note={viventiNote(viventi)}
      />
      <Figure
        value={percent(viventi.media)}
        label="F medio dei viventi"
        note={`${isAttendibile(viventi.indice) ? describeParentela(viventi.media) : 'dati insufficienti'}; ${completezzaWords(viventi.indice)}`}
      />
      <Figure
        value={percent(riproduttori.parentela)}
        label="parentela media tra i riproduttori"
        link={`/list/riproduttori?idrazza=${exact}`}
        note="consanguineità attesa con accoppiamenti casuali"
      />
      <Figure
        value={intervallo === null ? 'non noto' : `${formatNumero(intervallo.anni, 1)} anni`}
        label="intervallo di generazione"
        note={
          intervallo === null
            ? 'mancano le date di nascita dei genitori'
            : `età media dei genitori alla nascita dei figli${intervallo.su === 'riproduttori' ? ' diventati riproduttori' : ''} (${formatNumero(intervallo.coppie)} coppie)`
        }
      />
      <Figure value={effettivaText(data)} label="numero effettivo (Ne)" note={effettivaNote(effettiva)} />
    </Figures>
  )
}

/** Names cats past the age limit that still count as alive. */
function viventiNote({ anziani, natiDal }: PopolazioneRazza['viventi']): string {
  const anni = `contiamo i nati dal ${formatDate(natiDal)}`
  if (anziani === 0) return anni
  return `${anni} e ${anziani === 1 ? 'uno più vecchio, visto' : `${formatNumero(anziani)} più vecchi, visti`} di recente`
}

function effettivaText({ effettiva }: PopolazioneRazza): string {
  if (effettiva === null) return 'non stimabile'
  return effettiva.numero === null ? 'senza limite' : formatNumero(Math.round(effettiva.numero))
}

/** Shows the formula, so nobody takes the number for a count. */
function effettivaNote(effettiva: PopolazioneRazza['effettiva']): string {
  if (effettiva === null) return 'servono almeno 30 nati con genitori noti negli ultimi vent’anni'
  if (effettiva.numero === null) return `dal ${effettiva.dal} la consanguineità non cresce`
  return `Ne = 1 / (2 ΔF), ΔF ${percent(effettiva.deltaF)} su ${formatNumero(effettiva.nati)} nati dal ${effettiva.dal}; sotto 50 la razza è a rischio`
}
