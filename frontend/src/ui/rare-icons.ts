/** Icons that few pages need, kept out of the sprite: `<Icon path={rare.copy} />`. */
export const rare = {
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 2',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  down: 'M12 4v16M6 14l6 6 6-6',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z',
  eyeOff: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12zM4 4l16 16',
  heart: 'M12 20S3.5 15 3.5 9A4.5 4.5 0 0112 7a4.5 4.5 0 018.5 2c0 6-8.5 11-8.5 11z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 005.5 5.5L16 13l5 2v4a2 2 0 01-2 2A16 16 0 013 5a2 2 0 012-2z',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 10-14 0C5 14.5 12 21 12 21zM12 7a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  play: 'M7 4l13 8-13 8z',
  retry: 'M20 12a8 8 0 11-2.5-5.8M20 3v4h-4',
  share: 'M12 15V3M7.5 7L12 2.5 16.5 7M5 12v8h14v-8',
} as const;
