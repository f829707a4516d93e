/** Milliseconds within which a click repeats the last one. */
const soon = 800
/** Pixels: a finger does not hit the same point twice. */
const near = 12

interface Place {
  clientX: number
  clientY: number
}

let end = () => {}

export function pagerPress(press: () => void): (event: Place & { detail: number }) => void {
  return event => {
    press()
    // A key press has no position, and the next one reaches the button anyway.
    if (event.detail > 0 && event.clientX + event.clientY > 0) pressAgain(event, press)
  }
}

/**
 * Turning the page moves rows under the pointer: another click at the same place means the pager, not a button of the row now
 * there.
 */
export function pressAgain({ clientX, clientY }: Place, press: () => void): void {
  end()
  const again = (event: MouseEvent) => {
    if (Math.abs(event.clientX - clientX) > near || Math.abs(event.clientY - clientY) > near) return end()
    event.stopPropagation()
    event.preventDefault()
    press()
    pressAgain({ clientX, clientY }, press)
  }
  const timer = setTimeout(() => end(), soon)
  end = () => {
    clearTimeout(timer)
    document.removeEventListener('click', again, true)
    end = () => {}
  }
  document.addEventListener('click', again, true)
}
