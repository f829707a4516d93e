import { ink } from '../../ui/tokens.ts'

const bone = '#e9e3d4'

const half =
  'M92 606C146 598 184 566 194 506C202 452 196 372 202 318C205 280 192 244 160 190L197 152C206 196 236 236 280 246V606Z'
const edge =
  'M92 606C146 598 184 566 194 506C202 452 196 372 202 318C205 280 192 244 160 190M197 152C206 196 236 236 280 246'

export function EngravedTrunk() {
  return (
    <g stroke={bone}>
      <defs>
        <clipPath id="incisione-tronco">
          <path d={half} />
        </clipPath>
      </defs>
      <path d={ground()} strokeWidth="1" opacity="0.7" />
      <Half shade={9} />
      <g transform="matrix(-1 0 0 1 560 0)">
        <Half shade={5} />
      </g>
    </g>
  )
}

function Half({ shade }: { shade: number }) {
  return (
    <>
      <path d={half} fill={ink} stroke="none" />
      <path d={bark(shade)} clipPath="url(#incisione-tronco)" strokeWidth="0.9" opacity="0.75" />
      <path d={edge} strokeWidth="1.6" />
    </>
  )
}

function bark(step: number): string {
  let d = ''
  for (let x = 204; x < 282; x += step) {
    const share = (x - 202) / 78
    const uneven = Math.sin(x * 1.7) * 3
    const foot = 100 + share * 170
    const top = { x: 164 + share * 31, y: 184 - share * 30 }
    const bend = 318 - share * 66
    d += `M${foot.toFixed(1)} 606C${(196 + share * 80).toFixed(1)} 580 ${(x - 6 + uneven).toFixed(1)} 460 ${x.toFixed(1)} ${(bend + 30).toFixed(1)}`
    d += `C${(x + uneven).toFixed(1)} ${(bend - 14).toFixed(1)} ${(top.x + 24).toFixed(1)} ${(top.y + 54).toFixed(1)} ${top.x.toFixed(1)} ${top.y.toFixed(1)}`
  }
  return d
}

function ground(): string {
  return [0, 1, 2, 3].map(row => `M${40 + row * 46} ${606 + row * 7}H${520 - row * 42}`).join('')
}
