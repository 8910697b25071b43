export function Opening() {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-24 z-61 mx-auto w-fit animate-[appear_220ms_300ms_both] rounded-2 bg-ink px-4 py-3 text-sm text-paper shadow-3"
    >
      Opening...
    </p>
  );
}
