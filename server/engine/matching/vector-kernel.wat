(module
  (memory (import "kernel" "memory") 1 65536)
  ;; out[i] = query · rows[i] in 8-bit numbers; the number of dimensions is a multiple of 16
  (func (export "products")
    (param $query i32) (param $rows i32) (param $count i32) (param $dimensions i32) (param $out i32)
    (local $row i32) (local $at i32) (local $sum v128) (local $a v128) (local $b v128)
    (block $done
      (loop $nextRow
        (br_if $done (i32.ge_u (local.get $row) (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $next
          (local.set $a (v128.load (i32.add (local.get $query) (local.get $at))))
          (local.set $b (v128.load (i32.add (local.get $rows) (local.get $at))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $a) (local.get $b)))))
          (local.set $sum (i32x4.add (local.get $sum)
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b)))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $at) (local.get $dimensions))))
        (i32.store (local.get $out) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $rows (i32.add (local.get $rows) (local.get $dimensions)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $nextRow))))
  ;; weights · row: weights in 32-bit floats, the row in 8-bit numbers; dimensions a multiple of 8
  (func (export "weigh") (param $weights i32) (param $row i32) (param $dimensions i32) (result f32)
    (local $end i32) (local $sum v128) (local $other v128) (local $b v128)
    (local.set $end (i32.add (local.get $row) (local.get $dimensions)))
    (loop $next
      (local.set $b (v128.load64_zero (local.get $row)))
      (local.set $b (i16x8.extend_low_i8x16_s (local.get $b)))
      (local.set $sum (f32x4.add (local.get $sum) (f32x4.mul (v128.load (local.get $weights))
        (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $b))))))
      (local.set $other (f32x4.add (local.get $other) (f32x4.mul (v128.load offset=16 (local.get $weights))
        (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $b))))))
      (local.set $weights (i32.add (local.get $weights) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $end))))
    (local.set $sum (f32x4.add (local.get $sum) (local.get $other)))
    (f32.add
      (f32.add (f32x4.extract_lane 0 (local.get $sum)) (f32x4.extract_lane 1 (local.get $sum)))
      (f32.add (f32x4.extract_lane 2 (local.get $sum)) (f32x4.extract_lane 3 (local.get $sum)))))
  ;; weights += factor × row
  (func (export "addRow") (param $weights i32) (param $row i32) (param $dimensions i32) (param $factor f32)
    (local $end i32) (local $f v128) (local $b v128)
    (local.set $end (i32.add (local.get $row) (local.get $dimensions)))
    (local.set $f (f32x4.splat (local.get $factor)))
    (loop $next
      (local.set $b (i16x8.extend_low_i8x16_s (v128.load64_zero (local.get $row))))
      (v128.store (local.get $weights) (f32x4.add (v128.load (local.get $weights)) (f32x4.mul (local.get $f)
        (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $b))))))
      (v128.store offset=16 (local.get $weights) (f32x4.add (v128.load offset=16 (local.get $weights)) (f32x4.mul (local.get $f)
        (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $b))))))
      (local.set $weights (i32.add (local.get $weights) (i32.const 32)))
      (local.set $row (i32.add (local.get $row) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $row) (local.get $end))))))
