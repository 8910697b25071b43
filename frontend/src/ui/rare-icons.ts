/** Icons that few pages need, kept out of the sprite: `<Icon path={rare.copy} />`. */
export const rare = {
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  down: 'M12 4v16M6 14l6 6 6-6',
  heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0112 7a4.5 4.5 0 018.5 2c0 6-8.5 11-8.5 11z',
  play: 'M7 4l13 8-13 8z',
  retry: 'M20 12a8 8 0 11-2.5-5.8M20 3v4h-4',
  share: 'M12 15V3M7.5 7L12 2.5 16.5 7M5 12v8h14v-8',
} as const;
