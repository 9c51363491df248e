/** Saves a receipt as a file. */
export function saveReceipt(text: string | null, name: string): void {
  if (!text) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `${name}.receipt.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
